import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ThemeProvider } from 'styled-components'
import { GlobalStyle } from './layout/global-style.ts'
import { watchSession, router } from './router.tsx'
import { watchOtherTabs } from './session/session.ts'
import { queryClient } from './shared/api/client.ts'
import { initTranslations } from './shared/i18n/translations.ts'
import { theme } from './theme.ts'

const rootElement = document.getElementById('portal')

try {
  await initTranslations()
  watchSession()
  watchOtherTabs()
  if (rootElement) {
    createRoot(rootElement).render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </StrictMode>,
    )
  }
} catch (error) {
  // Fixed bilingual text, because the translations themselves failed to load.
  if (rootElement)
    rootElement.textContent = 'Gangway could not be loaded. Reload the page. 无法加载 Gangway，请重新加载页面。'
  throw error
}
