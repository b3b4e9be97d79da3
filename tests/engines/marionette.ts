import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Executor, type Command } from 'selenium-webdriver/lib/command.js';

/**
 * What Firefox calls the commands of WebDriver that the stories use. Between the two stands geckodriver elsewhere, which
 * is in no registry that the tests install from.
 */
const COMMANDS: Readonly<Record<string, string>> = {
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  executeScript: 'WebDriver:ExecuteScript',
  executeAsyncScript: 'WebDriver:ExecuteAsyncScript',
  findElements: 'WebDriver:FindElements',
  isElementDisplayed: 'WebDriver:IsElementDisplayed',
  getElementText: 'WebDriver:GetElementText',
  clickElement: 'WebDriver:ElementClick',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  setWindowRect: 'WebDriver:SetWindowRect',
  addCookie: 'WebDriver:AddCookie',
  deleteAllCookies: 'WebDriver:DeleteAllCookies',
};

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands to a Firefox over its own protocol, in which each message stands behind its length. */
export class Marionette extends Executor {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data]);
      while (this.#take());
    });
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'));
    });
  }

  /** @throws Error when no Firefox listens there yet */
  static async open(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Marionette(socket);
  }

  /** Runs a command for selenium-webdriver. @returns what WebDriver answers */
  override async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()];
    if (name === undefined) throw new Error(`marionette.ts knows no "${command.getName()}".`);
    const { id, ...parameters } = command.getParameters() as Readonly<Record<string, unknown>>;
    const element = (id as Readonly<Record<string, string>> | undefined)?.[ELEMENT];
    const answer = await this.send(name, { ...parameters, ...(element !== undefined && { id: element }) });
    // Lists come as they are, single values in an object.
    return Array.isArray(answer) ? answer : (answer as { value?: unknown }).value;
  }

  send(name: string, parameters: object): Promise<unknown> {
    if (this.#socket.destroyed) return Promise.reject(new Error('Firefox has ended.'));
    this.#last += 1;
    const message = JSON.stringify([0, this.#last, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#last, { resolve, reject }));
  }

  /** Takes the first message that is there whole. @returns whether there was one */
  #take(): boolean {
    const begin = this.#received.indexOf(':') + 1;
    const end = begin + Number(this.#received.subarray(0, begin - 1).toString());
    if (begin === 0 || this.#received.length < end) return false;
    const message: unknown = JSON.parse(this.#received.subarray(begin, end).toString());
    this.#received = this.#received.subarray(end);
    // The first is a greeting.
    if (!Array.isArray(message)) return true;
    const [, id, error, result] = message as [
      number,
      number,
      { error: string; message: string } | null,
      unknown,
    ];
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === null) waiting?.resolve(result);
    else waiting?.reject(new Error(`${error.error}: ${error.message}`));
    return true;
  }
}
