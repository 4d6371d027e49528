import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fromSource } from '../from-source.ts'

export default defineConfig({
  plugins: [
    react(),
    // Only in this repository: your packages come from npm.
    fromSource(),
  ],
  // There is no index.html that says where the browser's part begins.
  optimizeDeps: { entries: ['src/hydrate.tsx'] },
  // The page may know where Gangway is, and nothing else of this environment.
  envPrefix: 'GANGWAY_URL',
})
