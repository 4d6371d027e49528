#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createApp, isFree } from './create-app.ts'
import { readArguments, usage } from './read-arguments.ts'
import { isTemplateName, templateNames, templates, type TemplateName } from './templates.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

async function run(): Promise<string | undefined> {
  const given = readArguments(process.argv.slice(2))
  if ('problem' in given) return `${given.problem}\n\n${usage}`
  if (given.help) {
    console.log(usage)
    return undefined
  }
  const { server, key } = given
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY
  const folder = given.folder ?? (isInteractive ? await ask('Folder', 'gangway-app') : 'gangway-app')
  if (!isFree(folder)) return `${resolve(folder)} contains files. Choose another folder.`
  const template = given.template ?? (isInteractive ? await askTemplate() : 'react')
  createApp({ folder, template, server, key, version })
  console.log(`Created ${templates[template].title} in ${resolve(folder)}.

  cd ${relative(process.cwd(), resolve(folder)) || '.'}
  npm install
  npm start

The page uses the Gangway server at ${server}. Its documentation is at ${server}/docs.`)
  return undefined
}

async function ask(question: string, fallback: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = (await lines.question(`${question} (${fallback}): `)).trim()
  lines.close()
  return answer || fallback
}

async function askTemplate(): Promise<TemplateName> {
  for (const name of templateNames) console.log(`  ${name.padEnd(12)} ${templates[name].title}`)
  const answer = await ask('Template', 'react')
  return isTemplateName(answer) ? answer : askTemplate()
}

const problem = await run()
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
