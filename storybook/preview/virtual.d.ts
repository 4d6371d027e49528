declare module 'virtual:preact-renderer' {
  export const widgets: object
  export { createElement } from 'react'
  export { createRoot } from 'react-dom/client'
}
