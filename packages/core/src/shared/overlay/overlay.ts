interface Overlay {
  escape: () => void
}

/** Open overlays of all widgets, topmost last. One Escape closes one of them. */
const stack: Overlay[] = []

/** Stays on top until the returned function is called. */
export function openOverlay(escape: () => void): () => void {
  const overlay = { escape }
  stack.push(overlay)
  return () => {
    const place = stack.indexOf(overlay)
    if (place >= 0) stack.splice(place, 1)
  }
}

/** Passes Escape to the topmost overlay, regardless of the element that received the key. */
export function closeTopmostOverlay(): void {
  stack.at(-1)?.escape()
}
