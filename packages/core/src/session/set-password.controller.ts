import type { CallError } from '../shared/client/call-error.ts'
import type { Client } from '../shared/client/client.ts'
import { createEvents, createView, type Controller } from '../shared/controller.ts'
import { fieldProps, type FieldElementProps } from '../shared/forms/field.ts'
import { trackFocus, type FocusRequest, type Problem } from '../shared/overlay/focus.ts'
import { buttonProps, formProps } from '../shared/forms/form-props.ts'
import { toFailure, type Failure, type Message } from '../shared/message.ts'
import type { ElementProps } from '../shared/element-props.ts'
import { findPasswordProblems, passwordRules, type PasswordPolicy, type PasswordProblem } from './password.rules.ts'

/** `email` and `sign` come from the mailed link, or from the `set-password` event of the sign-in form. */
export interface SetPasswordSettings {
  client: Client
  email: string
  sign: string
}

export type SetPasswordField = 'password' | 'repeat'

export type SetPasswordView =
  | { step: 'checking' }
  /** The link could not be checked because the server did not respond. `retry()` checks again. */
  | { step: 'unchecked'; failure: Failure }
  /** The link is used up, expired or was never ours. */
  | { step: 'invalid' }
  | {
      step: 'editing' | 'sending'
      purpose: 'set' | 'reset'
      policy: PasswordPolicy
      password: string
      repeat: string
      reveal: 'hidden' | 'shown'
      /** Rules of the policy, checked off while typing. */
      checklist: { rule: PasswordProblem; met: boolean }[]
      problems: Partial<Record<SetPasswordField, Problem>>
      failure?: Failure
      focus: FocusRequest<SetPasswordField>
    }
  | { step: 'done' }

export interface SetPasswordController extends Controller<
  SetPasswordView,
  { done: { email: string }; error: CallError }
> {
  type(field: SetPasswordField, text: string): void
  toggleReveal(): void
  submit(): Promise<void>
  /** Checks the link again after `unchecked`. */
  retry(): void
  form(): ElementProps
  /** `id` is a prefix, unique in the page. The target of a focus request has the id `{id}-{place}`. */
  field(field: SetPasswordField, id: string): FieldElementProps | undefined
  submitButton(): ElementProps
}

type Editing = Extract<SetPasswordView, { step: 'editing' | 'sending' }>

/** Sets a password by a mailed link. The link is checked when the first subscriber is added. */
export function createSetPassword({ client, email, sign }: SetPasswordSettings): SetPasswordController {
  const link = { email, sign }
  const events = createEvents<{ done: { email: string }; error: CallError }>()
  const view = createView<SetPasswordView>(
    { step: 'checking' },
    {
      start: () => void check(),
      stop() {
        abortController.abort()
        if (view.peek().step !== 'done') view.value = { step: 'checking' }
      },
    },
  )
  let abortController = new AbortController()
  const focus = trackFocus<SetPasswordField>()

  async function check(): Promise<void> {
    if (view.peek().step === 'done') return
    abortController = new AbortController()
    const options = { quiet: true, reads: true, signal: abortController.signal }
    view.value = { step: 'checking' }
    const checked = await client.call('POST /sysUser/validationSign', { body: link, ...options })
    if (options.signal.aborted) return
    if (!checked.ok) return refuse(checked.error)
    const { valid, purpose } = checked.value
    if (!valid || (purpose !== 'set' && purpose !== 'reset')) return void (view.value = { step: 'invalid' })
    const requiredRules = await client.call('POST /sysUser/passwordPolicy', { body: link, ...options })
    if (options.signal.aborted) return
    if (!requiredRules.ok) return refuse(requiredRules.error)
    const policy = requiredRules.value
    const typed = { password: '', repeat: '', reveal: 'hidden', problems: {}, focus: focus.keep() } as const
    view.value = { step: 'editing', purpose, policy, checklist: checklistOf('', policy), ...typed }
  }

  function refuse(error: CallError): void {
    if (isInvalidLink(error)) view.value = { step: 'invalid' }
    else {
      view.value = { step: 'unchecked', failure: toFailure(error) }
      events.emit('error', error)
    }
  }

  function showProblem(messages: Partial<Record<SetPasswordField, Message>>): void {
    const now = view.peek()
    if (!('policy' in now)) return
    const { password, repeat } = messages
    const problems = {
      password: password && focus.problem('password', password),
      repeat: repeat && focus.problem('repeat', repeat),
    }
    const first = password ? 'password' : 'repeat'
    view.value = { ...now, step: 'editing', problems, failure: undefined, focus: focus.request(first) }
  }

  function fail(error: CallError): void {
    const now = view.peek()
    if (isInvalidLink(error)) return refuse(error)
    if (error.code === '5605') return showProblem({ password: { key: 'setPassword.tooWeak', text: error.text } })
    if (error.code === '5606') return showProblem({ password: { key: 'setPassword.usedBefore' } })
    if ('policy' in now) view.value = { ...now, step: 'editing', failure: toFailure(error) }
    events.emit('error', error)
  }

  async function submit(): Promise<void> {
    const now = view.peek()
    if (now.step !== 'editing') return
    const { password, repeat, policy } = now
    const isWeak = findPasswordProblems(password, policy).length > 0
    const differs = password !== repeat
    if (isWeak || differs) {
      return showProblem({
        password: isWeak ? { key: 'setPassword.tooWeak' } : undefined,
        repeat: differs ? { key: 'setPassword.differs' } : undefined,
      })
    }
    view.value = { ...now, step: 'sending', reveal: 'hidden', problems: {}, failure: undefined }
    const { signal } = abortController
    const options = { quiet: true, signal }
    const unused = await client.call('POST /sysUser/passwordPolicy/meetHistory', {
      body: { ...link, password },
      ...options,
    })
    if (signal.aborted) return
    if (!unused.ok) return fail(unused.error)
    if (!unused.value) return showProblem({ password: { key: 'setPassword.usedBefore' } })
    const stored = await client.call('POST /sysUser/modifyPassword', { body: { ...link, password }, ...options })
    if (signal.aborted) return
    if (!stored.ok) return fail(stored.error)
    view.value = { step: 'done' }
    events.emit('done', { email })
  }

  const isSending = () => view.peek().step === 'sending'

  return {
    view,
    on: events.on,
    submit,
    retry: () => void (view.peek().step === 'unchecked' && check()),
    type,
    toggleReveal() {
      const now = view.peek()
      if ('policy' in now) view.value = { ...now, reveal: now.reveal === 'shown' ? 'hidden' : 'shown' }
    },
    form: () => formProps(isSending(), submit),
    submitButton: () => buttonProps('submit', isSending()),
    field(field, id) {
      const now = view.peek()
      if (!('policy' in now)) return undefined
      return fieldProps({
        id: `${id}-${field}`,
        label: { key: `setPassword.${field}` },
        value: now[field],
        problem: now.problems[field],
        readonly: now.step === 'sending',
        input: {
          name: field === 'password' ? 'new-password' : 'repeat-password',
          type: now.reveal === 'shown' ? 'text' : 'password',
          autocomplete: 'new-password',
          maxlength: 200,
          'aria-required': 'true',
        },
        onText: (text) => type(field, text),
        onFocus: (hasFocus) => focus.moved(hasFocus ? field : 'none'),
      })
    },
  }

  function type(field: SetPasswordField, text: string): void {
    const now = view.peek()
    if (now.step !== 'editing') return
    const next = { ...now, [field]: text, problems: { ...now.problems, [field]: undefined } }
    view.value = { ...next, checklist: checklistOf(next.password, now.policy) }
  }
}

function checklistOf(password: string, policy: PasswordPolicy): Editing['checklist'] {
  const unmet = findPasswordProblems(password, policy)
  return passwordRules(policy).map((rule) => ({ rule, met: !unmet.includes(rule) }))
}

function isInvalidLink({ code }: CallError): boolean {
  return code === '5604'
}
