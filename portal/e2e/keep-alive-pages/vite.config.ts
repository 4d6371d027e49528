import { mergeConfig } from 'vite'
import portal from '../../vite.config.ts'

/** Serves the keep-alive mechanism with two test pages. */
export default mergeConfig(portal, { cacheDir: '../../node_modules/.vite-kept-views', server: { port: 4452 } })
