import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToHost, type Network } from './public-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const ADDRESSES = ['9.9.9.9', '93.184.215.14', '1.1.1.1', '1.0.0.1'];

/** A network whose silent addresses are waited for as long as it is told to. */
function slowNetwork(addressesOf: Network['addressesOf'], answering: readonly string[] = []) {
  const waits: [string, number][] = [];
  const network: Network = {
    addressesOf,
    connect(address, _port, ms) {
      waits.push([address, Math.round(ms)]);
      if (answering.includes(address)) return Promise.resolve(new Socket());
      return new Promise((_, reject) => void setTimeout(() => reject(new Error('silent')), ms));
    },
  };
  return { network, waits };
}

/** Returns the result of connecting within a time of the clock. */
async function withinMs(network: Network, ms: number) {
  const connecting = connectToHost(network, 'smtp.example.com', 587, 6000);
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([connecting, Promise.resolve('still under way')]);
}

test('a name that nobody looks up in time is not reached', async () => {
  const { network, waits } = slowNetwork(() => never);
  expect(await withinMs(network, 5999)).toBe('still under way');
  expect(await withinMs(network, 6000)).toBe('not reached');
  expect(waits).toEqual([]);
});

test('its addresses share the time that is left, so that all of them end in it', async () => {
  const { network, waits } = slowNetwork(() => Promise.resolve(ADDRESSES));
  expect(await withinMs(network, 6000)).toBe('not reached');
  expect(waits).toEqual([
    ['9.9.9.9', 2000],
    ['93.184.215.14', 2000],
    ['1.1.1.1', 2000],
  ]);
});

test('one address has it all, and a slow look-up leaves less', async () => {
  const slowly = () => new Promise<string[]>((resolve) => void setTimeout(() => resolve(['9.9.9.9']), 4000));
  const { network, waits } = slowNetwork(slowly);
  expect(await withinMs(network, 6000)).toBe('not reached');
  expect(waits).toEqual([['9.9.9.9', 2000]]);
});

test('the next address is connected to where the first is silent', async () => {
  const { network } = slowNetwork(() => Promise.resolve(ADDRESSES), ['93.184.215.14']);
  expect(await withinMs(network, 2000)).toBeInstanceOf(Socket);
});
