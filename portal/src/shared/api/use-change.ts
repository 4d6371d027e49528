import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A change that is sent once, whatever happens on the way; the calling screen shows its error. */
export const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

/** A change after which these queries are read again, after a failure too: someone else may have been first. */
export function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>, ...queryKeys: readonly string[][]) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
