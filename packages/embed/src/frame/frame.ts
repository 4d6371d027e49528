import { startApp } from './app.ts'
import { isAllowed } from './allowed-origins.ts'
import { greeting } from './messages.ts'

// The page around this one greets it with a port. Nobody else is listened to, and nothing is said before.
addEventListener('message', ({ data, origin, source, ports: [port] }: MessageEvent<unknown>) => {
  const { widget = '', origins = '' } = document.documentElement.dataset
  if (data !== greeting || !port || source !== parent || !isAllowed(origin, origins)) return
  startApp(widget, port, document.body)
})
