// Signs in from plain Node and prints the deposit. Start Gangway first (`npm start`), then run `npm start` here.
import { createClient, formatMoney, sha256 } from '@gangway/core'

const address = process.env['GANGWAY_URL'] ?? 'http://localhost:4400'
let token: string | undefined
const client = createClient({ base: `${address}/api`, token: () => token })

const signIn = await client.call('POST /login.do', {
  body: { loginName: 'admin@harbour.example', password: await sha256('Gangway-demo-1') },
})
token = signIn.ok ? signIn.value?.token : undefined
const deposit = token ? await client.call('POST /order/qryClientBalance.do', { body: {} }) : undefined

if (deposit?.ok) {
  for (const { balance } of deposit.value) console.log(`Deposit: ${formatMoney(balance)}`)
} else {
  console.error(`No response from ${address}. Is Gangway running there?`)
  process.exitCode = 1
}
