import { systemClock } from '@gangway/core'
import { observable } from '../browser/observable.ts'
import { translate } from '../i18n/translations.ts'

const toastMs = 4_000

export interface ToastLink {
  to: string
  label: string
}

interface ToastState {
  text: string
  isFailure: boolean
  link?: ToastLink
  sequence: number
}

/** Time to read it and to move to the link. */
const toastWithLinkMs = 10_000

const current = observable<ToastState | undefined>(undefined)
let sequence = 0
let cancelTimer = () => {}

export const toast = {
  current,
  /** Defaults to 'Successful operation!'. */
  success(text: string = translate('toast.success'), link?: ToastLink): void {
    show({ text, isFailure: false, ...(link && { link }) })
  },
  /** Something that the user began has failed on another page; the link leads to it. */
  failure(text: string, link: ToastLink): void {
    show({ text, isFailure: true, link })
  },
  close: () => current.set(undefined),
}

function show(state: Omit<ToastState, 'sequence'>): void {
  cancelTimer()
  sequence += 1
  current.set({ ...state, sequence })
  cancelTimer = systemClock.after(state.link ? toastWithLinkMs : toastMs, toast.close)
}
