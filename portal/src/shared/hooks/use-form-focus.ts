import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const fields = ':is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea):not([readonly], :disabled)'

/**
 * Focus of a form in a dialog: it starts on the first field, unless another element is marked `data-first`. After a
 * submit that was refused it goes to the first invalid field, and to the submit button where no field is.
 */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, isDisabled: boolean): { onSubmit: () => void } {
  const isSubmitted = useRef(false)

  useLayoutEffect(() => {
    if (!form.current?.querySelector('[data-first]')) form.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [form])

  // The problems arrive with any later render: at once, or with the answer of the server.
  useEffect(() => {
    if (isDisabled || !isSubmitted.current) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!invalid) return
    isSubmitted.current = false
    invalid.focus()
  })

  // The submit button lost the focus while it was disabled.
  useEffect(() => {
    if (isDisabled || !isSubmitted.current || document.activeElement !== document.body) return
    const { id } = form.current ?? {}
    document.querySelector<HTMLElement>(`button[form="${id}"]`)?.focus()
  }, [form, isDisabled])

  return { onSubmit: () => void (isSubmitted.current = true) }
}
