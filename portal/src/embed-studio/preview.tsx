import { systemClock } from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ListEmpty } from '../shared/list/list-states.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { StudioConfig } from './studio-config.rules.ts'
import { portMessageType, previewPath, type PreviewMessage, type PreviewState } from './preview-messages.ts'
import { useElementWidth } from '../shared/hooks/use-element-width.ts'

interface PreviewProps {
  config: StudioConfig
  /** Embed key that allows this origin; undefined while loading, `none` if there is none. */
  allowedKey: string | undefined
  /** Shop whose prices are shown; undefined for net prices. */
  shop: string | undefined
  /** Token that shows them; undefined while loading. */
  token: string | undefined
  onEvent: (name: string, detail: unknown) => void
}

const heightPx = 620
/** Default departure in milliseconds from now: 30 days. */
const departureLeadMs = 30 * 24 * 3_600_000

/** Live widget in a preview page of its own. */
export function Preview({ config, allowedKey, shop, token, onEvent }: PreviewProps) {
  const { translate } = useTranslator()
  const container = useRef<HTMLDivElement>(null)
  const availableWidth = useElementWidth(container)
  const width = config.width ?? availableWidth
  // A preview wider than the container is scaled down instead of clipped.
  const scale = width > availableWidth && availableWidth > 0 ? availableWidth / width : 1
  const needsOrder = config.widget === 'refund-drawer' && !config.options['order-no']
  const needsKey = config.method === 'frame' && allowedKey === 'none'
  const usesKey = config.method === 'frame' || config.method === 'script'
  const isWaiting = (usesKey && allowedKey === undefined) || (shop !== undefined && token === undefined)
  return (
    <PreviewArea ref={container}>
      {needsOrder && (
        <ListEmpty title={translate('studio.empty.orderTitle')} text={translate('studio.empty.orderText')} />
      )}
      {!needsOrder && needsKey && (
        <ListEmpty
          title={translate('studio.empty.keyTitle')}
          text={translate('studio.empty.keyText', { origin: location.origin })}
        />
      )}
      {!needsOrder && !needsKey && !isWaiting && (
        <PreviewFrame {...{ config, allowedKey, shop, token, onEvent, width, scale }} />
      )}
    </PreviewArea>
  )
}

function PreviewFrame({
  config,
  allowedKey,
  shop,
  token,
  onEvent,
  width,
  scale,
}: PreviewProps & { width: number; scale: number }) {
  const { translate, lang } = useTranslator()
  const frame = useRef<HTMLIFrameElement>(null)
  const [port, setPort] = useState<MessagePort>()
  const [without, setWithout] = useState<StudioConfig['method']>()
  const hasNoKey = without === config.method
  const [day] = useState(() => new Date(systemClock.now().getTime() + departureLeadMs).toISOString().slice(0, 10))
  const handleMessage = useRef(onEvent)
  const method = useRef(config.method)
  useEffect(() => {
    handleMessage.current = onEvent
    method.current = config.method
  })
  const page: PreviewState = {
    config,
    lang: lang === 'cn' ? 'zh-CN' : 'en',
    key: allowedKey === 'none' ? undefined : allowedKey,
    shop,
    token,
    day,
    button: translate(config.widget === 'refund-drawer' ? 'studio.preview.refund' : 'studio.preview.pay'),
  }
  const lastState = JSON.stringify({
    ...page,
    config: { ...config, width: undefined, key: undefined, shop: undefined, isPinned: false },
  })
  useEffect(() => {
    port?.postMessage(JSON.parse(lastState))
  }, [port, lastState])
  useEffect(() => () => port?.close(), [port])

  function connectPort(): void {
    const frameWindow = frame.current?.contentWindow
    if (!frameWindow) return
    // The widget navigated to another page: return to the preview page.
    if (frameWindow.location.pathname !== previewPath) return frameWindow.location.replace(previewPath)
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'event') handleMessage.current(data.name, data.detail)
      else setWithout(method.current)
    })
    channel.port1.start()
    frameWindow.postMessage(portMessageType, location.origin, [channel.port2])
    setPort(channel.port1)
  }

  return (
    <>
      {hasNoKey && (
        <ListEmpty title={translate('studio.empty.widgetsTitle')} text={translate('studio.empty.widgetsText')} />
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a trusted page of the portal, which needs what a sandbox blocks */}
      <iframe
        ref={frame}
        hidden={hasNoKey}
        src={previewPath}
        title={translate('studio.preview.title')}
        onLoad={connectPort}
        style={{ inlineSize: `${width}px`, blockSize: `${heightPx / scale}px`, scale: String(scale) }}
      />
    </>
  )
}

const PreviewArea = styled.div`
  block-size: ${heightPx}px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.groundStrong};

  iframe {
    display: block;
    margin-inline: auto;
    border: 0;
    /* The page in the iframe sets its own colour scheme. */
    color-scheme: light dark;
    transform-origin: 0 0;
  }
  iframe[hidden] {
    display: none;
  }
`
