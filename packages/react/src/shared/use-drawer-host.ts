import type { Controller, FocusRequest, Translator } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'
import { useFocus } from './use-focus.ts'
import { useUniqueId } from './use-unique-id.ts'
import { useView } from './use-view.ts'

interface DrawerView {
  step: string
  focus: FocusRequest<string>
  /** The page shows its own checkout, which the dialog would cover. */
  isAside?: boolean
}

interface DrawerController<View> extends Pick<Controller<View, unknown>, 'view'> {
  close(): void
}

/**
 * Opens a drawer for a request and closes it when the request is removed; manages the dialog and the focus. `open` must be stable.
 * Returns the view, refs for the root and the dialog, and an id prefix.
 */
export function useDrawerHost<View extends DrawerView, Request>(
  drawer: DrawerController<View>,
  open: (request: Request) => void,
  request: Request | undefined,
  translator: Translator | undefined,
) {
  const view = useView(drawer)
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  const last = useRef(request)
  useEffect(() => {
    if (request) open(request)
    else if (last.current) drawer.close()
    last.current = request
  }, [drawer, open, request])
  useBrowserEffect(() => {
    if (view.step === 'closed' || view.isAside) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  })
  useFocus(root, id, view.focus, !!translator)
  return [view, root, dialog, id] as const
}
