import { standsOver, type Flavour, type HostPage, type Widget } from './host-case.ts'
import { olderRelease, release, serverOrigin } from './origins.ts'

const scripts: Record<Flavour, string> = {
  script: '/script-tag.js',
  frame: '/script-tag.js',
  elements: '/elements.js',
  react: '/react/react.js',
  'react-isolated': '/react/react.js',
  'react-18': '/react-18/react-18.js',
  preact: '/preact/preact.js',
}
const addresses = {
  module: `${release}/gangway.js`,
  classic: `${release}/gangway.classic.js`,
  older: `${olderRelease}/gangway.js`,
}

/** A page of somebody else, with the widget in it. */
export function pageMarkup(host: HostPage, flavour: Flavour, widget: Widget, props: unknown): string {
  const { lang = 'en', dir, nonce, head = '', wrap = (inner: string) => inner, prefix = 'gangway' } = host
  const signed = nonce ? ` nonce="${nonce}"` : ''
  const isTag = flavour === 'script' || flavour === 'elements'
  const inner = isTag && !host.isScoped ? `<${prefix}-${widget}></${prefix}-${widget}>` : '<div id="place"></div>'
  const server = `${serverOrigin}/s/${encodeURIComponent(host.world ?? widget)}/`
  const settings = {
    widget,
    server,
    props,
    flavour,
    locale: lang,
    ...(host.prefix && { prefix }),
    ...(host.isScoped && { isScoped: true }),
    ...(standsOver(host, flavour, widget) && { isOver: true }),
  }
  const ours = (host.tags ?? ['module']).map((kind) =>
    kind === 'none'
      ? ''
      : `<script${signed}${kind === 'classic' ? ' async' : ' type="module"'} src="${serverOrigin}/widgets/${addresses[kind]}"></script>`,
  )
  return `<!doctype html><html lang="${lang}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Agency</title>${head}
<script${signed} type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script></head>
<body><h1>Agency</h1><button id="own"${host.hasFocus ? ' autofocus' : ''}>Own button</button>${wrap(inner)}
<script${signed} type="module" src="${host.script ? `/${flavour}/${host.script}.js` : scripts[flavour]}"></script>${flavour === 'script' || flavour === 'frame' ? ours.join('') : ''}
</body></html>`
}
