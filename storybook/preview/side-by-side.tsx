import type { Renderer } from './mount.ts'

const renderers: Record<Renderer, string> = { react: 'React', preact: 'Preact', lit: 'Lit' }

/** The same story with each renderer, each in its own iframe: dialogs and ids stay apart. */
export function SideBySide({ story, globals }: { story: string; globals: Record<string, string> }) {
  return (
    <div className="side-by-side">
      {Object.entries(renderers).map(([renderer, name]) => {
        const options = Object.entries({ ...globals, renderer }).map((pair) => pair.join(':'))
        const address = `iframe.html?id=${story}&viewMode=story&globals=${options.join(';')}`
        return (
          <figure key={renderer}>
            <figcaption>{name}</figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook */}
            <iframe title={name} src={address} onLoad={(event) => growWithContent(event.currentTarget)} />
          </figure>
        )
      })}
    </div>
  )
}

/** Keeps an iframe as high as its content. */
function growWithContent(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body
  if (!body) return
  new ResizeObserver(() => void (frame.style.minBlockSize = `${body.scrollHeight}px`)).observe(body)
}
