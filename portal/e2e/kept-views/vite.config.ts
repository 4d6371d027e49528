import { mergeConfig } from 'vite'
import portal from '../../vite.config.ts'

/** The mechanism alone, with two small pages of its own. */
export default mergeConfig(portal, { cacheDir: '../../node_modules/.vite-kept-views', server: { port: 4452 } })
