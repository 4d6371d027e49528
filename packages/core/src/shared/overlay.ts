interface Overlay {
  escape: () => void
}

/** Everything of ours that lies above the page, the topmost last. One Escape closes one of them. */
const stack: Overlay[] = []

/** Lies on top until the returned function is called. */
export function openOverlay(escape: () => void): () => void {
  const overlay = { escape }
  stack.push(overlay)
  return () => {
    const place = stack.indexOf(overlay)
    if (place >= 0) stack.splice(place, 1)
  }
}

/** Gives Escape to the topmost overlay, whichever element the key arrived at. */
export function escapeTopmost(): void {
  stack.at(-1)?.escape()
}
