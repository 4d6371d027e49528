import { startApp } from './app.ts'
import { isAllowedOrigin } from './allowed-origins.ts'
import { greeting } from './messages.ts'

// The host page sends a port with the greeting. Messages of other senders are ignored.
addEventListener('message', ({ data, origin, source, ports: [port] }: MessageEvent<unknown>) => {
  const { widget = '', origins = '' } = document.documentElement.dataset
  if (data !== greeting || !port || source !== parent || !isAllowedOrigin(origin, origins)) return
  startApp(widget, port, document.body)
})
