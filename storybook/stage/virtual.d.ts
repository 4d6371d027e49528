declare module 'virtual:preact-flavour' {
  export const widgets: object
  export { createElement } from 'react'
  export { createRoot } from 'react-dom/client'
}
