import { systemClock } from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ListEmpty } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import type { Choice } from './choice.rules.ts'
import { greeting, previewPath, type FromPreview, type ShownPage } from './preview-messages.ts'
import { useStageWidth } from './use-stage-width.ts'

interface PreviewProps {
  choice: Choice
  /** A key that this origin may use; nothing while that is not known, `none` when there is none. */
  ownKey: string | undefined
  onEvent: (name: string, detail: unknown) => void
}

const heightPx = 620
/** Flights are sold best a month before. */
const ahead = 30 * 24 * 3_600_000

/** The widget at work, in a page of its own that knows nothing of the portal. */
export function Preview({ choice, ownKey, onEvent }: PreviewProps) {
  const { say } = useWords()
  const stage = useRef<HTMLDivElement>(null)
  const room = useStageWidth(stage)
  const width = choice.width ?? room
  // What is wider than its room is drawn smaller, and not cut.
  const scale = width > room && room > 0 ? room / width : 1
  const needsOrder = choice.widget === 'refund-drawer' && !choice.options['order-no']
  const needsKey = choice.way === 'frame' && ownKey === 'none'
  const isWaiting = choice.way === 'frame' && ownKey === undefined
  return (
    <Stage ref={stage}>
      {needsOrder && <ListEmpty title={say('studio.empty.orderTitle')} text={say('studio.empty.orderText')} />}
      {!needsOrder && needsKey && (
        <ListEmpty
          title={say('studio.empty.keyTitle')}
          text={say('studio.empty.keyText', { origin: location.origin })}
        />
      )}
      {!needsOrder && !needsKey && !isWaiting && (
        <PageFrame choice={choice} ownKey={ownKey} onEvent={onEvent} width={width} scale={scale} />
      )}
    </Stage>
  )
}

function PageFrame({ choice, ownKey, onEvent, width, scale }: PreviewProps & { width: number; scale: number }) {
  const { say, lang } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [port, setPort] = useState<MessagePort>()
  const [without, setWithout] = useState<Choice['way']>()
  const isWithout = without === choice.way
  const [day] = useState(() => new Date(systemClock.now().getTime() + ahead).toISOString().slice(0, 10))
  const hear = useRef(onEvent)
  const way = useRef(choice.way)
  useEffect(() => {
    hear.current = onEvent
    way.current = choice.way
  })
  const page: ShownPage = {
    choice,
    lang: lang === 'cn' ? 'zh-CN' : 'en',
    key: ownKey,
    day,
    button: say(choice.widget === 'refund-drawer' ? 'studio.preview.giveUp' : 'studio.preview.pay'),
  }
  const told = JSON.stringify({ ...page, choice: { ...choice, width: undefined, key: undefined, isPinned: false } })
  useEffect(() => {
    port?.postMessage(JSON.parse(told))
  }, [port, told])
  useEffect(() => () => port?.close(), [port])

  function connect(): void {
    const inside = frame.current?.contentWindow
    if (!inside) return
    // A widget that led to another page: the page of the preview comes back.
    if (inside.location.pathname !== previewPath) return inside.location.replace(previewPath)
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', ({ data }: MessageEvent<FromPreview>) => {
      if (data.say === 'event') hear.current(data.name, data.detail)
      else setWithout(way.current)
    })
    channel.port1.start()
    inside.postMessage(greeting, location.origin, [channel.port2])
    setPort(channel.port1)
  }

  return (
    <>
      {isWithout && <ListEmpty title={say('studio.empty.widgetsTitle')} text={say('studio.empty.widgetsText')} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs what a sandbox takes away */}
      <iframe
        ref={frame}
        hidden={isWithout}
        src={previewPath}
        title={say('studio.preview.title')}
        onLoad={connect}
        style={{ inlineSize: `${width}px`, blockSize: `${heightPx / scale}px`, scale: String(scale) }}
      />
    </>
  )
}

const Stage = styled.div`
  block-size: ${heightPx}px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.groundStrong};

  iframe {
    display: block;
    margin-inline: auto;
    border: 0;
    /* The page inside says itself which scheme it has. */
    color-scheme: light dark;
    transform-origin: 0 0;
  }
  iframe[hidden] {
    display: none;
  }
`
