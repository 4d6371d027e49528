import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ThemeProvider } from 'styled-components'
import { GlobalStyle } from './layout/global-style.ts'
import { followSession, router } from './router.tsx'
import { followOtherTabs } from './session/session.ts'
import { queries } from './shared/client.ts'
import { startWords } from './shared/words.ts'
import { theme } from './theme.ts'

const place = document.getElementById('portal')

try {
  await startWords()
  followSession()
  followOtherTabs()
  if (place) {
    createRoot(place).render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </StrictMode>,
    )
  }
} catch (fault) {
  // Without its words the portal can say nothing else, in no language.
  if (place)
    place.textContent = 'Gangway could not be loaded. Please load the page again. 无法加载 Gangway，请重新加载页面。'
  throw fault
}
