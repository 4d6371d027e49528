import type { Tool } from '../../ports/assistant/assistant.port.ts'

export interface ToolRecord {
  name: string
  outcome: 'found' | 'nothing' | 'failed'
  input?: unknown
  /** The result as JSON. */
  result: string
}

/**
 * Wraps tools and records their results. A tool that fails returns a result as well: the caller learns that the lookup
 * failed.
 */
export function recordTools(
  tools: readonly Tool[],
  onFailure: (name: string, error: unknown) => void = () => {},
  looked: ToolRecord[] = [],
): { tools: Tool[]; looked: ToolRecord[] } {
  const recorded = tools.map((tool) => ({
    ...tool,
    async use(input: unknown, signal: AbortSignal): Promise<unknown> {
      try {
        const result = await tool.use(input, signal)
        const outcome = isFound(result) ? 'found' : 'nothing'
        looked.push({ name: tool.name, outcome, input, result: JSON.stringify(result) })
        return result
      } catch (error) {
        signal.throwIfAborted()
        onFailure(tool.name, error)
        looked.push({ name: tool.name, outcome: 'failed', input, result: '' })
        return { found: false, failed: true }
      }
    },
  }))
  return { tools: recorded, looked }
}

function isFound(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'found' in result && result.found === true
}
