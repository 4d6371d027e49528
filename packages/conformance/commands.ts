import type { TestRunnerConfig } from '@web/test-runner'

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number]

interface DevToolsPage {
  createCDPSession(): Promise<{ send(method: string, payload: unknown): Promise<unknown>; detach(): Promise<void> }>
}

/** Browser commands of scenarios that the test runner does not provide. */
export const commands: Plugin = {
  name: 'gangway-commands',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-media-features') return undefined
    const { browser, id } = session
    const page = (browser as unknown as { getPage(id: string): DevToolsPage }).getPage(id)
    const tools = await page.createCDPSession()
    await tools.send('Emulation.setEmulatedMedia', { features: payload })
    return true
  },
}
