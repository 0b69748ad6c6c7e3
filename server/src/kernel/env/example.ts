// Generates `.env.example` from the list of variables (npm run env:example).
import { VARIABLES } from '../env.ts';

export function envExample(): string {
  const lines = VARIABLES.flatMap(({ name, meaning, default: value, secret }) => [
    `# ${meaning}${value ? ` (default: ${value})` : ''}${secret ? `; a secret: ${name}_FILE may name a file with it` : ''}`,
    `# ${name}=`,
    '',
  ]);
  return [
    '# Copy to .env and set what you need; every variable is optional. Made by: npm run env:example',
    '',
    ...lines,
  ].join('\n');
}
