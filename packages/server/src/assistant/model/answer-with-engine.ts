import type { Deps } from '../../deps.ts'
import { answerWithPort } from '../answer-with-port.ts'
import type { Verdict } from '../decide-answer.ts'
import type { UserRequest } from '../extract-request.ts'
import type { RunContext } from '../run-context.ts'
import { addTokens } from './agency-model.ts'
import { answerWithModel } from './answer-with-model.ts'
import { asksForPerson } from './asks-for-person.ts'
import { chooseEngine } from './choose-engine.ts'

/** Answers with the engine of the agency. The local dialogue answers when a model fails or its budget is spent. */
export async function answerWithEngine(run: RunContext, userRequest: UserRequest): Promise<Verdict> {
  const { deps, caller } = run
  const chosen = await chooseEngine(deps, caller.clientId)
  if (chosen.kind === 'port') return answerWithPort(run, { userRequest })
  const answerLocally = async (why?: string): Promise<Verdict> => {
    const verdict = await answerWithPort(run, { userRequest, isLocal: true })
    return why === undefined ? verdict : { ...verdict, trace: { ...verdict.trace, insteadOfModel: why } }
  }
  if (chosen.kind === 'local') return answerLocally(chosen.why)
  if (!isForModel(run)) return answerLocally()
  const { verdict, tokens } = await answerWithModel(run, chosen.engine)
  await countUse(deps, caller.clientId, tokens)
  return verdict ?? answerLocally('failure')
}

/** Menu entries and calls for a person are answered by the local dialogue. */
function isForModel({ turn, state, asked }: RunContext): boolean {
  return turn.menu === undefined && !asksForPerson(turn.text, state, asked.lang, turn.today ?? '')
}

/** An answer is sent even if its tokens can not be counted. */
async function countUse({ db, clock, log }: Deps, clientId: string, tokens: number): Promise<void> {
  try {
    await addTokens(db, clientId, tokens, clock.now())
  } catch (error) {
    log.error({ err: error, clientId }, 'The tokens of an answer could not be counted')
  }
}
