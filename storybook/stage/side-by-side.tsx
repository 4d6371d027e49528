import type { Flavour } from './mount.ts'

const flavours: Record<Flavour, string> = { react: 'React', preact: 'Preact', lit: 'Lit' }

/** The same story once per flavour, each in a page of its own: dialogs and ids stay apart. */
export function SideBySide({ story, globals }: { story: string; globals: Record<string, string> }) {
  return (
    <div className="side-by-side">
      {Object.entries(flavours).map(([flavour, name]) => {
        const chosen = Object.entries({ ...globals, flavour }).map((pair) => pair.join(':'))
        const address = `iframe.html?id=${story}&viewMode=story&globals=${chosen.join(';')}`
        return (
          <figure key={flavour}>
            <figcaption>{name}</figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own story in our own page */}
            <iframe title={name} src={address} onLoad={(event) => growWithContent(event.currentTarget)} />
          </figure>
        )
      })}
    </div>
  )
}

/** A frame does not grow by itself. */
function growWithContent(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body
  if (!body) return
  new ResizeObserver(() => void (frame.style.minBlockSize = `${body.scrollHeight}px`)).observe(body)
}
