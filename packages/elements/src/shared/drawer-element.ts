import {
  languageTag,
  type Client,
  type Controller,
  type FocusRequest,
  type ElementProps,
  type MessageBundle,
  type SecondFactor,
  type Translator,
} from '@gangway/core'
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { bind } from './bind.ts'
import { DialogController } from './dialog-controller.ts'
import { drawerContent, type DrawerFrame } from './drawer.ts'
import { FocusController } from './focus-controller.ts'
import { LazyViewController } from './lazy-view-controller.ts'
import { applyStyles } from './styles.ts'
import { ViewController } from './view-controller.ts'
import { TranslatorController } from './translator-controller.ts'

/** Part of a drawer's controller used by the element. */
interface DrawerController<Request, Events>
  extends Controller<{ step: string; focus: FocusRequest<string>; isAside?: boolean }, Events>, DrawerFrame {
  open(request: Request): void
  close(): void
  dialog(id: string): ElementProps
}

/** Content that differs between drawers. */
interface DrawerContent {
  /** Prefix of the message keys. */
  texts: 'book' | 'cancel'
  /** Name of the step. A new one scrolls to the top. */
  place: string
  body: unknown
  footer: unknown
}

/** `host` is the element, whose properties are read on use. */
type CreateDrawer<Drawer> = (settings: { client: Client; secondFactor: SecondFactor; host: object }) => Drawer

/** Base class of the drawers. Opens for a `request` or `orderNo`, and renders the steps once they are loaded. */
export abstract class DrawerElement<
  Request,
  Events,
  Drawer extends DrawerController<Request, Events>,
  Body extends { css: readonly string[] },
> extends LitElement {
  static override properties: PropertyDeclarations = {
    lang: { type: String },
    hide: { type: String },
    client: { attribute: false },
    controller: { attribute: false },
    secondFactor: { attribute: false },
    request: { attribute: false },
    translator: { attribute: false },
    orderNo: { type: String, attribute: 'order-no' },
  }

  declare lang: string
  /** Client; required unless a `controller` is set. */
  declare client: Client | undefined
  /** @internal Declared by each drawer with its type and description. */
  declare controller: Drawer | undefined
  /** @internal Declared by each drawer with its type and description. */
  declare secondFactor: SecondFactor | undefined
  /** @internal Declared by each drawer with its type and description. */
  declare request: Request | undefined
  /** @internal Declared by each drawer with its type and description. */
  declare orderNo: string
  /** @internal Declared by each drawer with its description. */
  declare hide: string | undefined
  /** Translator to use instead of the built-in messages, which are loaded on demand. */
  declare translator: Translator | undefined

  protected drawer: Drawer | undefined
  readonly #create: CreateDrawer<Drawer>
  readonly #isOpen = () => (this.drawer ? this.drawer.view.peek().step !== 'closed' : false)
  readonly #view: ViewController<Events>
  readonly #translator: TranslatorController
  readonly #focus: FocusController
  readonly #body: LazyViewController<Body>

  /** `attach` adds further reactive controllers, which run before the focus moves. */
  constructor(
    create: CreateDrawer<Drawer>,
    messageBundles: readonly MessageBundle[],
    loadBody: () => Promise<Body>,
    attach?: (host: LitElement) => void,
  ) {
    super()
    this.#create = create
    this.#view = new ViewController<Events>(this)
    this.#translator = new TranslatorController(this, ...messageBundles)
    // While the page shows its own checkout, the dialog would be above it.
    void new DialogController(this, () => this.#isOpen() && !this.drawer?.view.peek().isAside)
    attach?.(this)
    this.#focus = new FocusController(this)
    this.#body = new LazyViewController(this, loadBody)
    this.lang = this.orderNo = ''
  }

  /** Opens the drawer for a request and restores its draft, if any. */
  open(request: Request): void {
    if (this.drawer) this.drawer.open(request)
    else this.request = request
  }

  /** Closes the drawer. The draft is kept. */
  close(): void {
    this.drawer?.close()
  }

  protected abstract openOrder(drawer: Drawer): void
  protected abstract content(drawer: Drawer, translator: Translator, body: Body | undefined): DrawerContent

  protected override willUpdate(changed: PropertyValues): void {
    const isNew = changed.has('client') || changed.has('controller')
    if (isNew) {
      // Read on use, so that it can be set after the client.
      const run: SecondFactor['run'] = async (feature, action, about) =>
        this.secondFactor?.run(feature, action, about) ?? action()
      this.drawer =
        this.controller ?? (this.client && this.#create({ client: this.client, secondFactor: { run }, host: this }))
      this.#view.watch(this.drawer)
    }
    const { drawer } = this
    // Controller and request can be set in either order.
    if (drawer && (isNew || changed.has('request') || changed.has('orderNo'))) {
      if (this.request) drawer.open(this.request)
      else if (this.orderNo) this.openOrder(drawer)
      else if (changed.get('request') || changed.get('orderNo')) drawer.close()
    }
    applyStyles(
      this.renderRoot,
      (this.constructor as typeof LitElement).elementStyles,
      this.#body.now(this.#isOpen())?.css,
    )
    if (drawer && this.#translator.translator) this.#focus.ask(drawer.view.peek().focus)
  }

  protected override render() {
    const { drawer } = this
    const { translator } = this.#translator
    if (!drawer || !translator) return undefined
    return html`<div class="gw" lang=${languageTag(translator.tag ?? translator.lang)} data-hide=${this.hide}>
      <dialog ${bind(drawer.dialog('gw'))} class="gw-drawer" part="drawer">
        ${
          this.#isOpen()
            ? drawerContent({
                ...this.content(drawer, translator, this.#body.now(this.#isOpen())),
                drawer,
                translator,
              })
            : nothing
        }
      </dialog>
    </div>`
  }
}
