import { isOverlay, type Renderer, type HostPage, type Widget } from './host-case.ts'
import { olderRelease, release, serverOrigin } from './origins.ts'

const scripts: Record<Renderer, string> = {
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

/** Markup of a host page with the widget. */
export function pageMarkup(host: HostPage, renderer: Renderer, widget: Widget, props: unknown): string {
  const { lang = 'en', dir, nonce, head = '', wrap = (inner: string) => inner, prefix = 'gangway' } = host
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const isTag = renderer === 'script' || renderer === 'elements'
  const inner = isTag && !host.isScoped ? `<${prefix}-${widget}></${prefix}-${widget}>` : '<div id="place"></div>'
  const server = `${serverOrigin}/s/${encodeURIComponent(host.fakeApi ?? widget)}/`
  const settings = {
    widget,
    server,
    props,
    renderer,
    locale: lang,
    ...(host.prefix && { prefix }),
    ...(host.isScoped && { isScoped: true }),
    ...(isOverlay(host, renderer, widget) && { isOverlay: true }),
  }
  const scriptTags = (host.tags ?? ['module']).map((kind) =>
    kind === 'none'
      ? ''
      : `<script${nonceAttribute}${kind === 'classic' ? ' async' : ' type="module"'} src="${serverOrigin}/widgets/${addresses[kind]}"></script>`,
  )
  return `<!doctype html><html lang="${lang}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Agency</title>${head}
<script${nonceAttribute} type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script></head>
<body><h1>Agency</h1><button id="own"${host.hasFocus ? ' autofocus' : ''}>Own button</button>${wrap(inner)}
<script${nonceAttribute} type="module" src="${host.script ? `/${renderer}/${host.script}.js` : scripts[renderer]}"></script>${renderer === 'script' || renderer === 'frame' ? scriptTags.join('') : ''}
</body></html>`
}
