import type { Tool } from '../../ports/assistant/assistant.port.ts'

export interface Looked {
  name: string
  outcome: 'found' | 'nothing' | 'failed'
  /** What was told, as JSON. */
  told: string
}

/** Tools that remember what they told. A tool that fails is an outcome: its user hears that nothing could be looked up. */
export function recordTools(
  tools: readonly Tool[],
  onFailure: (name: string, error: unknown) => void = () => {},
): { tools: Tool[]; looked: Looked[] } {
  const looked: Looked[] = []
  const recorded = tools.map((tool) => ({
    ...tool,
    async use(input: unknown, signal: AbortSignal): Promise<unknown> {
      try {
        const result = await tool.use(input, signal)
        looked.push({ name: tool.name, outcome: isFound(result) ? 'found' : 'nothing', told: JSON.stringify(result) })
        return result
      } catch (error) {
        signal.throwIfAborted()
        onFailure(tool.name, error)
        looked.push({ name: tool.name, outcome: 'failed', told: '' })
        return { found: false, failed: true }
      }
    },
  }))
  return { tools: recorded, looked }
}

function isFound(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'found' in result && result.found === true
}
