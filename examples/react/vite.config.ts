import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fromSource } from '../from-source.ts'
import { giveToken } from './gangway-token.ts'

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'gangway-token',
      configureServer({ middlewares }) {
        middlewares.use('/gangway-token', (request, response) => void giveToken(request, response))
      },
    },
    // Only in this repository: other projects install the packages from npm.
    fromSource(),
  ],
  // The only environment variable that the page can read.
  envPrefix: 'GANGWAY_URL',
  server: { host: 'localhost', port: Number(process.env['PORT'] ?? 4421), strictPort: true },
})
