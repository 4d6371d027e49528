import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answerToken } from './gangway-token.ts'

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'gangway-token',
      // Only the development server answers here: in production, answer `/gangway-token` on your own server.
      configureServer({ middlewares }) {
        middlewares.use('/gangway-token', (request, response) => void answerToken(request, response))
      },
    },
  ],
})
