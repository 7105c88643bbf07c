import { Switch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

type SwitchFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A labelled switch; the whole line can be pressed. */
export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Switch.Root
        id={id}
        nativeButton
        render={(props) => <button {...props} type="button" />}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative my-2.5 h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sand transition-colors disabled:opacity-55 data-checked:border-peacock data-checked:bg-peacock"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform data-checked:translate-x-[1.375rem] data-checked:bg-on-peacock" />
      </Switch.Root>
      <div className="min-w-0 flex-1 basis-28">
        <label htmlFor={id} className="block min-h-11 cursor-pointer py-2.5 leading-6 font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="-mt-2 text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
