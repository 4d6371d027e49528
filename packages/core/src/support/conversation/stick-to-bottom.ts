import type { DomEvent } from '../../shared/element-props.ts'

/** The parts of a scrolling element used here. */
export interface ScrollBox {
  scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

const nearPx = 40

/** Keeps a growing list scrolled to its end, unless the user has scrolled up. */
export function createStickToBottom(moved: (isAtEnd: boolean) => void) {
  let isAtEnd = true
  return {
    onscroll(event: DomEvent): void {
      const { scrollTop, scrollHeight, clientHeight } = event.target as ScrollBox
      const wasAtEnd = isAtEnd
      isAtEnd = scrollHeight - scrollTop - clientHeight < nearPx
      if (isAtEnd !== wasAtEnd) moved(isAtEnd)
    },
    /** Scrolls to the user's own new message. */
    scrollToEnd(): void {
      isAtEnd = true
      moved(true)
    },
    drawn(box: ScrollBox): void {
      if (isAtEnd && box.scrollHeight - box.scrollTop - box.clientHeight > 1) box.scrollTop = box.scrollHeight
    },
  }
}
