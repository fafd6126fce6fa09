import { testMachine } from '../suites.ts';
import { turnstile } from './turnstile.ts';

testMachine(turnstile, 'turnstile.txt');
