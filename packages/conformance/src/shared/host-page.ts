import { unmountAll } from './mount-widget.ts'

const cleanups: (() => void)[] = []

/** Runs `undo` after the test. */
export function addCleanup(undo: () => void): void {
  cleanups.push(undo)
}

/** Unmounts the widgets and removes what the test added to the page. */
export function clearPage(): void {
  unmountAll()
  for (const undo of cleanups.splice(0)) undo()
}

/** An element of the page around a widget. */
export function wrap<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag))
  addCleanup(() => element.remove())
  return element
}

/** A form of the page around a widget, the place for the widget in it, and how often the form was submitted. */
export function wrapInForm() {
  const form = wrap('form')
  let count = 0
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    count += 1
  })
  form.append(document.createElement('button'))
  return { form, container: form.appendChild(document.createElement('div')), submitted: () => count }
}

/** The keys that reach the page, by the names of keyboard events. */
export function recordKeys(...kinds: readonly ('keydown' | 'keypress' | 'keyup')[]): string[] {
  const keys: string[] = []
  const listen = ({ key }: KeyboardEvent) => keys.push(key)
  for (const kind of kinds) {
    document.addEventListener(kind, listen)
    addCleanup(() => document.removeEventListener(kind, listen))
  }
  return keys
}
