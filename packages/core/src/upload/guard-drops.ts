/** The parts of a drag event used here. */
interface Drag {
  readonly type: string
  readonly defaultPrevented: boolean
  readonly dataTransfer: { readonly types: readonly string[]; dropEffect: string } | null
  readonly constructor: unknown
  composedPath(): unknown[]
  preventDefault(): void
}

interface Node {
  readonly parentNode: Node | null
  /** Present on a shadow root. */
  readonly host?: Node
  matches?(selector: string): boolean
}

/** A drop zone, passed in by a view when it is rendered. */
export interface DropZone extends Node {
  readonly isConnected: boolean
  readonly ownerDocument: {
    readonly defaultView: { addEventListener(type: 'dragover' | 'drop', listen: (event: Drag) => void): void } | null
  }
  closest(selector: string): unknown
  getClientRects(): { readonly length: number }
  dispatchEvent(event: never): boolean
}

type AnyDrag = new (type: string, how: object) => never

const protectedZones = new WeakSet<DropZone>()
const zonesOf = new WeakMap<object, Set<WeakRef<DropZone>>>()

/**
 * A browser navigates to a file that is dropped where nothing accepts it, which would lose a half-filled form. While
 * a drop zone is shown, files dropped elsewhere in its widget go to the zone; within a modal dialog no other part of
 * the page accepts files. Outside, the page is not affected.
 */
export function protectDropZone(zone: DropZone | null): void {
  const page = zone?.ownerDocument.defaultView
  if (!zone || !page || protectedZones.has(zone)) return
  protectedZones.add(zone)
  const zones = zonesOf.get(page) ?? new Set()
  zones.add(new WeakRef(zone))
  if (zonesOf.has(page)) return
  zonesOf.set(page, zones)
  for (const type of ['dragover', 'drop'] as const) page.addEventListener(type, (event) => protectPage(event, zones))
}

function protectPage(event: Drag, zones: Set<WeakRef<DropZone>>): void {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  const path = event.composedPath()
  for (const each of zones) {
    const zone = each.deref()
    if (!zone) zones.delete(each)
    if (!zone?.isConnected || zone.getClientRects().length === 0) continue
    const isOutsideZone = path.includes(zone.closest('.gw') ?? zone.closest('form, dialog'))
    if (!isOutsideZone && !isInModal(zone)) continue
    event.preventDefault()
    if (!isOutsideZone) dataTransfer.dropEffect = 'none'
    else if (event.type === 'drop')
      zone.dispatchEvent(new (event.constructor as AnyDrag)('drop', { bubbles: true, cancelable: true, dataTransfer }))
    return
  }
}

function isInModal(zone: DropZone): boolean {
  for (let node: Node | null | undefined = zone; node; node = node.parentNode ?? node.host)
    if (node.matches?.('dialog:modal')) return true
  return false
}
