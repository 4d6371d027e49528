/** The little of a drag that is read; its data are the browser's own. */
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
  /** Of a shadow root. */
  readonly host?: Node
  matches?(selector: string): boolean
}

/** A place for files, handed in by a view as soon as it is drawn. */
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

const guarded = new WeakSet<DropZone>()
const zonesOf = new WeakMap<object, Set<WeakRef<DropZone>>>()

/**
 * A browser shows a file that is dropped where nothing takes it, and the page with its half-filled form is gone. While a place for
 * files is shown, what is dropped beside it in its widget goes there too; and where it stands in a modal dialog, no other part of
 * the page takes files. Everywhere else the page does as it likes.
 */
export function guardDrops(zone: DropZone | null): void {
  const page = zone?.ownerDocument.defaultView
  if (!zone || !page || guarded.has(zone)) return
  guarded.add(zone)
  const zones = zonesOf.get(page) ?? new Set()
  zones.add(new WeakRef(zone))
  if (zonesOf.has(page)) return
  zonesOf.set(page, zones)
  for (const type of ['dragover', 'drop'] as const) page.addEventListener(type, (event) => guard(event, zones))
}

function guard(event: Drag, zones: Set<WeakRef<DropZone>>): void {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  const path = event.composedPath()
  for (const each of zones) {
    const zone = each.deref()
    if (!zone) zones.delete(each)
    if (!zone?.isConnected || zone.getClientRects().length === 0) continue
    const isBeside = path.includes(zone.closest('.gw') ?? zone.closest('form, dialog'))
    if (!isBeside && !isInModal(zone)) continue
    event.preventDefault()
    if (!isBeside) dataTransfer.dropEffect = 'none'
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
