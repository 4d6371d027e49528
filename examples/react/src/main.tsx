import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Flights } from './flights.tsx'

createRoot(document.body).render(
  <StrictMode>
    <Flights />
  </StrictMode>,
)
