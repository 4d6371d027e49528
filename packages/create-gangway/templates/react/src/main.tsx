import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Flights } from './flights.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Flights />
    </StrictMode>,
  )
}
