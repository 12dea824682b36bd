import { userInfo } from 'node:os';
import { personName } from '../discussion/person-name.ts';

/** The name that acts on a run of another process carry: as it was given, or the user's login. */
export function whoSteers(given: string | undefined): string {
  return personName(given ?? '') ?? personName(login()) ?? 'user';
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a line in the system's list of users.
    return '';
  }
}
