// The playground: options on one side, the live widget and its code on the other. The address contains every option.
import type { StudioConfig } from '../../../portal/src/embed-studio/studio-config.rules.ts'
import { element } from './dom.ts'
import { createFields } from './fields.ts'
import { createSnippets } from './framework-snippets.ts'
import { createPreview } from './preview.ts'
import { startDemo } from './start-demo.ts'
import { frameworks, parseState, serializeState, type Framework, type PlaygroundState } from './state.ts'
import { playgroundTexts } from './texts.ts'

const maxEvents = 12
const demoKey = 'gwp_test_demo'
const place = document.querySelector<HTMLElement>('[data-playground]')
if (place) void start(place)

async function start(container: HTMLElement): Promise<void> {
  const texts = playgroundTexts()
  let state: PlaygroundState = parseState(new URLSearchParams(location.search))
  const fields = element('form', { class: 'fields', onsubmit: (event) => event.preventDefault() })
  const events = element('ol', { class: 'events', 'aria-live': 'polite' })
  const noEvents = element('p', {}, texts.noEvents)
  const tabs = element('div', { role: 'tablist', 'aria-label': texts.code, class: 'tabs' })
  const code = element('div', { role: 'tabpanel', id: 'playground-code', tabindex: '0' })
  const instructions = element('p', {})
  const live = createPreview({
    onEvent(name, detail) {
      const text = detail === undefined ? '' : JSON.stringify(detail)
      noEvents.hidden = true
      events.prepend(
        element('li', {}, element('code', {}, name), ' ', text.length > 300 ? `${text.slice(0, 300)}…` : text),
      )
      while (events.childElementCount > maxEvents) events.lastElementChild?.remove()
    },
    onBooked: (orderNo) => change({ ...state.config, options: { ...state.config.options, 'order-no': orderNo } }, true),
  })

  function change(config: StudioConfig, isNewForm = config.widget !== state.config.widget): void {
    const isOther = config.widget !== state.config.widget
    state = { ...state, config }
    if (isOther) {
      events.replaceChildren()
      noEvents.hidden = false
    }
    if (isNewForm) drawFields()
    if (isOther) fields.querySelector('select')?.focus()
    draw()
  }

  function drawFields(): void {
    fields.replaceChildren(...createFields(() => state.config, change))
  }

  function draw(): void {
    history.replaceState(null, '', `?${serializeState(state)}`)
    instructions.textContent = texts.instructions[state.config.widget]
    if (isLive) live.render(state.config)
    drawTabs()
    const snippets = createSnippets(state.framework, { config: state.config, server: location.origin, key: demoKey })
    code.replaceChildren(
      ...snippets.map(({ file, code: text }) =>
        element(
          'div',
          { class: 'code' },
          element('p', { class: 'file' }, file === 'terminal' ? texts.files.terminal : element('code', {}, file)),
          element('pre', { tabindex: '0' }, element('code', {}, text)),
          copyButton(texts.copy, () => text),
        ),
      ),
    )
  }

  function drawTabs(): void {
    if (tabs.childElementCount === 0) tabs.append(...frameworks.map(tab))
    for (const each of tabs.children) {
      const isChosen = each.id === `tab-${state.framework}`
      each.setAttribute('aria-selected', String(isChosen))
      each.setAttribute('tabindex', isChosen ? '0' : '-1')
    }
    code.setAttribute('aria-labelledby', `tab-${state.framework}`)
  }

  function tab(framework: Framework): HTMLElement {
    const choose = (next: Framework) => {
      state = { ...state, framework: next }
      draw()
      document.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
    }
    return element(
      'button',
      {
        ...{ type: 'button', role: 'tab', id: `tab-${framework}`, 'aria-controls': 'playground-code' },
        onclick: () => choose(framework),
        onkeydown(event) {
          const { key } = event as KeyboardEvent
          const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
          const at = frameworks.indexOf(framework) + (step ?? 0)
          const next =
            key === 'Home'
              ? frameworks[0]
              : key === 'End'
                ? frameworks.at(-1)
                : step && frameworks.at(at % frameworks.length)
          if (!next) return
          event.preventDefault()
          choose(next)
        },
      },
      texts.frameworks[framework],
    )
  }

  const preview = element('section', { 'aria-label': texts.preview, class: 'preview' })
  container.replaceChildren(
    fields,
    element(
      'div',
      {},
      preview,
      element('h2', {}, texts.code),
      tabs,
      code,
      copyButton(texts.copyLink, () => location.href, 'link'),
    ),
  )
  let isLive = false
  drawFields()
  draw()
  isLive = await startDemo(demoKey)
  if (!isLive) return preview.append(element('p', { role: 'status' }, texts.unavailable))
  preview.append(
    element('p', { class: 'badge' }, texts.testMode),
    instructions,
    live.root,
    element('h3', {}, texts.events),
    noEvents,
    events,
  )
  draw()
}

function copyButton(label: string, text: () => string, kind = 'copy'): HTMLElement | undefined {
  // The clipboard exists on https and on the own machine only.
  if (!navigator.clipboard) return undefined
  const button = element(
    'button',
    {
      ...{ type: 'button', class: kind },
      async onclick() {
        await navigator.clipboard.writeText(text())
        button.textContent = playgroundTexts().copied
        setTimeout(() => (button.textContent = label), 2000)
      },
    },
    label,
  )
  return button
}
