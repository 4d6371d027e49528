import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { answerToken } from './gangway-token.ts'

export default defineConfig({
  plugins: [
    // Tags of Gangway are custom elements, not Vue components.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gangway-') } } }),
    {
      name: 'gangway-token',
      // Only the development server answers here: in production, answer `/gangway-token` on your own server.
      configureServer({ middlewares }) {
        middlewares.use('/gangway-token', (request, response) => void answerToken(request, response))
      },
    },
  ],
})
