/**
 * Does the server listen where systemd listens for it?
 * systemd keeps the socket of a `.socket` unit open, starts the service for the first connection, and hands the socket
 * over as file descriptor 3 (sd_listen_fds(3)).
 */
const inheritedSocket = 3;

/** `pid`: LISTEN_PID names it, so that a process which this one starts does not take the socket for its own. */
export function findInheritedSocket(
  env: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | null {
  return env.LISTEN_PID === String(pid) && env.LISTEN_FDS === "1" ? inheritedSocket : null;
}
