/**
 * Shows alerts, questions and confirmations over every page. When a question opens, Cancel has the focus. A
 * confirmation stays for 3 seconds, or longer while it is touched or focused (ruling 38).
 */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { shared } from "#contract/labels/shared";
import { observable } from "../data/observable.ts";
import { closeOnBack } from "../router/router.ts";
import { Button } from "./button.tsx";
import { SlowNote, SlowNoteOfSheet } from "./slow-note.tsx";

const confirmationTime = 3_000;

export type Question = {
  title: string;
  text: ReactNode;
  verb: string;
  /** The text of the other button, if that button does more than cancel. */
  otherVerb?: string;
  isDestructive?: boolean;
};
type OpenQuestion = Question & { id: number; answer: (isYes: boolean) => void };
type ConfirmationText = { id: number; text: ReactNode };
type Announcement = {
  alert: string | null;
  question: OpenQuestion | null;
  confirmation: ConfirmationText | null;
  place: HTMLElement | null;
};

const announced = observable<Announcement>({ alert: null, question: null, confirmation: null, place: null });
let lastId = 0;

export function alertPlayer(text: string): void {
  announce({ alert: text, confirmation: null });
}

export function alertUntilRead(text: string): Promise<void> {
  alertPlayer(text);
  return new Promise((read) => {
    const unsubscribe = announced.subscribe(() => {
      if (announced.read().alert === text) return;
      unsubscribe();
      read();
    });
  });
}

/**
 * Resolves to true if the player presses the button with the `verb`. If the question is cancelled or
 * replaced, it resolves to false.
 */
export function askPlayer(question: Question): Promise<boolean> {
  const replaced = announced.read().question;
  return new Promise((answer) => {
    lastId += 1;
    announce({ question: { ...question, id: lastId, answer } });
    replaced?.answer(false);
  });
}

export function confirmToPlayer(text: ReactNode): void {
  lastId += 1;
  announce({ confirmation: { id: lastId, text } });
}

/** `isAway`: true after a step back or forward in the history. Such a step also closes an alert. */
export function leavePage({ isAway }: { isAway: boolean }): void {
  const { question } = announced.read();
  announce({ question: null, ...(isAway && { alert: null }) });
  question?.answer(false);
}

export function Announcements() {
  const { alert, question, confirmation, place } = announced.useValue();
  const isInPlace = place !== null;
  const said = (
    <>
      {confirmation && <Confirmation key={confirmation.id} text={confirmation.text} isInPlace={isInPlace} />}
      <SlowNote isOver={!isInPlace} />
    </>
  );
  return (
    <>
      {alert !== null && <Alert key={alert} text={alert} />}
      {question && <QuestionDialog key={question.id} question={question} />}
      {/* The live region is always here, because a screen reader misses the first text of a new region. */}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-6 z-10 flex flex-col items-center gap-2 px-4"
      >
        {!isInPlace && said}
      </div>
      {isInPlace && createPortal(said, place)}
    </>
  );
}

/** While this component is on the screen, confirmations appear inside it, so that they cover nothing. */
export function ConfirmationPlace() {
  return <div ref={takePlace} aria-live="polite" className="flex flex-col items-center" />;
}

function takePlace(place: HTMLElement | null) {
  announce({ place });
  return () => announce({ place: null });
}

function Alert({ text }: { text: string }) {
  const close = () => announce({ alert: null });
  return (
    <Modal role="alertdialog" label={text} onClose={close}>
      <p className="text-lead">{text}</p>
      <Button autoFocus onPress={close}>
        OK
      </Button>
    </Modal>
  );
}

function QuestionDialog({ question }: { question: OpenQuestion }) {
  const settle = (isYes: boolean) => {
    announce({ question: null });
    question.answer(isYes);
  };
  return (
    <Modal role="alertdialog" label={question.title} onClose={() => settle(false)}>
      <h2 className="text-title">{question.title}</h2>
      <div className="flex flex-col gap-2">{question.text}</div>
      <div className="answers flex flex-wrap gap-3 *:w-auto *:max-w-full *:grow">
        <Button look="secondary" autoFocus onPress={() => settle(false)}>
          {question.otherVerb ?? shared.cancel}
        </Button>
        <Button look={question.isDestructive ? "final" : "primary"} onPress={() => settle(true)}>
          {question.verb}
        </Button>
      </div>
    </Modal>
  );
}

function Confirmation({ text, isInPlace }: { text: ReactNode; isInPlace?: boolean }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => announce({ confirmation: null }), confirmationTime);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus keeps the text on the screen (ruling 38)
      tabIndex={0}
      role="status"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // A mouse may already be where the text appears, so only a press or a movement keeps the text.
      onPointerDown={() => setHeld(true)}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={`pointer-events-auto max-w-md font-bold ${
        isInPlace ? "text-accent" : "rounded-card border-2 border-accent bg-surface px-5 py-4 shadow-lg"
      }`}
    >
      {text}
    </div>
  );
}

/** The browser's Back closes a sheet, and the page stays. On a question or an alert, Back leaves the page. */
export function Modal(props: {
  role?: "dialog" | "alertdialog";
  label: string;
  onClose: () => void;
  closeButton?: { look?: "primary" | "secondary"; autoFocus?: boolean };
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(props.onClose);
  const isSheet = props.role !== "alertdialog";
  useEffect(() => (isSheet ? closeOnBack(() => close()) : undefined), [isSheet]);
  useEffect(() => {
    const shown = dialog.current;
    const focused = document.activeElement;
    shown?.showModal();
    if (isSheet) raiseAlerts();
    return () => {
      shown?.close();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isSheet]);
  return (
    <dialog
      ref={dialog}
      role={props.role}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-surface p-5 text-ink short:px-4 short:pt-4"
    >
      <div className="flex flex-col gap-4 short:gap-3">
        {props.children}
        {props.closeButton && (
          <Button {...props.closeButton} onPress={props.onClose}>
            {shared.close}
          </Button>
        )}
      </div>
      {isSheet && <SlowNoteOfSheet />}
    </dialog>
  );
}

/** The browser shows the newest dialog on top. So open alerts are opened again, above a new sheet. */
function raiseAlerts(): void {
  for (const alert of document.querySelectorAll<HTMLDialogElement>("dialog[open][role=alertdialog]")) {
    alert.close();
    alert.showModal();
  }
}

function announce(change: Partial<Announcement>): void {
  announced.set({ ...announced.read(), ...change });
}
